/**
 * Of an order's attempts (payment_states) the one that says how it stands comes first: a paid one before all others, then the
 * newest of the student's own. A page that somebody else was given decides where money came through it, or where there is no
 * other. For `order by`.
 */
export const decidingFirst =
  "(state = 'paid') desc, (is_for_payer and state in ('created', 'awaiting', 'abandoned', 'failed')), attempt desc";

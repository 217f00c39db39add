/**
 * For `order by`: puts the deciding one of an order's attempts (payment_states) first: a paid one, then the
 * newest of the student's own. A page for another payer decides only if it received money or is the only
 * one.
 */
export const decidingFirst =
  "(state = 'paid') desc, (is_for_payer and state in ('created', 'awaiting', 'abandoned', 'failed')), attempt desc";

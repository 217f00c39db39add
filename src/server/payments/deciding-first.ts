/**
 * For `order by`: of an order's attempts (payment_states) the deciding one comes first: a paid one, then the
 * newest of the student's own. A page for another payer decides only if money came through it or there is no
 * other.
 */
export const decidingFirst =
  "(state = 'paid') desc, (is_for_payer and state in ('created', 'awaiting', 'abandoned', 'failed')), attempt desc";

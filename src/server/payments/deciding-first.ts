/**
 * Of an order's attempts (payment_states) the one that says how it stands comes first: a paid one before all others, then the
 * newest. For `order by`.
 */
export const decidingFirst = "(state = 'paid') desc, attempt desc";

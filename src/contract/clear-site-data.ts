/**
 * Clear-Site-Data value for logout and deletion. The browser drops its back/forward pages, cache, service
 * worker with cached pages, and the wizard's saved data; no script needed. Cookies are not included: personal
 * ones are cleared one by one, and the language choice stays.
 */
export const clearSiteData = '"cache", "storage"';

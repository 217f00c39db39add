/**
 * The value of Clear-Site-Data with which a logout and a deletion are answered: the browser drops pages it kept for the
 * Back button, its cache, the service worker with its kept pages, and what the wizard saved. It needs no script.
 * Cookies are not in it: those that are a person's are cleared one by one, the chosen language stays.
 */
export const clearSiteData = '"cache", "storage"';

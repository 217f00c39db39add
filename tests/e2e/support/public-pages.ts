/** Pages without a script of ours, one of each kind at least. */
export const publicPages = `
  /about /how-sure /study-ghana /fields /disclaimer /policy /team /partners /support /offline
  /universities /universities/knust /programs /programs?q=no-such-programme
  /programs/1005-bsc-materials-science-and-engineering /report-figure?programme=1005
  /cutoff-points /cutoff-points/ug?sort=movement /lists/knust-2024 /lists/moh-2024
`
  .trim()
  .split(/\s+/);

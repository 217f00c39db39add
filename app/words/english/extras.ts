/** The installed site's texts on a phone. */
export const extras = {
  "extras.install.name": "{product}: programmes your grades open",
  "extras.install.check": "Check my grades",
  "extras.install.previous": "Previous checks",
  "extras.install.cutOffs": "Cut-off points",
} as const;

/** Around the pages: link previews, and the installed site's texts on a phone. */
export const extras = {
  "extras.share.cutOffs": "University cut-off points, with year and source",
  "extras.share.cutOffs.above": "School by school",
  "extras.share.cutOffs.below": "And how they move",
  "extras.share.guide": "Study in Ghana: universities, requirements, fees",
  "extras.share.guide.above": "A guide",
  "extras.share.guide.below": "Every figure with its year and its source",
  "extras.share.fields": "What a field of study leads to",
  "extras.share.fields.above": "Before you choose",
  "extras.share.fields.below": "Work, licences and the SHS subjects it asks for",
  "extras.share.school.below":
    "{count, plural, one {# programme: requirements and earlier cut-offs} other {# programmes: requirements and earlier cut-offs}}",
  "extras.share.programme.below": "Requirements, and whether your grades meet them",
  "extras.share.programme.cutOff": "Cut-off {aggregate} in {year}. Where do you stand?",
  "extras.share.check":
    "{count, plural, one {# programme fits these grades} other {# programmes fit these grades}}",
  "extras.share.check.open":
    "{count, plural, one {# programme is} other {# programmes are}} open to these grades",
  "extras.share.check.none": "What these grades open, and what to confirm",
  "extras.share.check.above": "Checked with {product}",
  "extras.share.check.below": "Which do yours open?",

  "extras.install.name": "{product}: programmes your grades open",
  "extras.install.check": "Check my grades",
  "extras.install.previous": "Previous checks",
  "extras.install.cutOffs": "Cut-off points",
} as const;

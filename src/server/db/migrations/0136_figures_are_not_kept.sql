-- Newest figures are sold, so what only remembers them keeps a keyed hash instead (src/server/student/figure-mark.ts).
-- SQL has not the key: what stands here is forgotten, set anew when the job next looks, and told to nobody.
update plan_items set seen_figure = null;
comment on column plan_items.seen_figure is
  'Keyed hash of the newest figures the student was last told of; null: not looked at yet.';
update notifications set event_key = 'figure:' || id where kind = 'figure';

-- More that is switched at the desk for a while: texts altogether, one SMS company, which company is tried first, a reader
-- of slips. `subject` says which one, where a lever has several.

alter table levers add column subject text not null default '';
alter table levers alter column ends_at drop not null;
alter table levers drop constraint levers_lever_check;
alter table levers add constraint levers_lever_check
  check (lever in ('payments', 'texts', 'sms-off', 'sms-first', 'reader-off'));
-- Nobody forgets one: what hurts longest ends soonest. Which company is first may stay until it is changed.
alter table levers drop constraint levers_check;
alter table levers add constraint levers_ends check (
  (ends_at is null and lever = 'sms-first')
  or (ends_at is not null and ends_at > begins_at and ends_at <= begins_at + case lever
    when 'payments' then interval '12 hours'
    when 'texts' then interval '12 hours'
    when 'sms-first' then interval '90 days'
    else interval '7 days' end)
);

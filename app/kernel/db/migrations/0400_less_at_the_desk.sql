-- A role changes by a new invitation alone: what an owner asked for somebody who is let in already is void.
update operators set asked_role = null, asked_by = null, asked_at = null where role_since is not null;
-- Which SMS company is tried first is no setting any more: the first one is switched off, and the next one sends.
update operator_settings set ended_at = now(), ended_why = 'no setting any more: switch the first company off'
where kind = 'sms-first' and ended_at is null;

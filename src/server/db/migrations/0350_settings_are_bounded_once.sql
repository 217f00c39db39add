-- src/contract/desk/setting-kinds.ts says which kinds there are, how long one may last and what a price may be. The server
-- checks it before it writes a row; the table does not repeat it, so that a new kind needs no migration. A server of 0.3.0
-- checks the same.
alter table operator_settings
  drop constraint operator_settings_kind_check,
  drop constraint operator_settings_ends,
  drop constraint operator_settings_price;

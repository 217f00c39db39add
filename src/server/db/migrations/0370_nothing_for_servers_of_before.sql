-- Servers of 0.3.0 needed these beside those of 0.4 (0300, 0310, 0330). None runs beside this release.
drop view levers, site_notices, prices, admission_windows;
drop trigger catalogue_version_files_carried on catalogue_version_files;
drop function carry_catalogue_file;
drop table catalogue_change_texts, catalogue_change_files, catalogue_version_files, catalogue_file_texts;
alter table catalogue_changes drop column kind, drop column report_id;
drop function open_paid_order, announce_opened, is_paid_by_class;

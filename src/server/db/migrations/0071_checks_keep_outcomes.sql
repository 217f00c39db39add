-- A check keeps what judging decided (src/server/checks/kept-outcome.ts): which programmes, their aggregates, figures
-- and smallest changes. Names, reasons and sentences are told from it with the catalogue version it was judged by,
-- which is kept whole, for ever. It was the whole answer before, up to 900 KB of JSON, unpacked for every page.
-- Checks made before (no release was live yet) are deleted with their columns: they cannot be converted in SQL.
delete from checks;
alter table checks
  add column outcome text not null,
  drop column result,
  drop column result_crc,
  drop column result_length;

-- Texts of a day (UTC) that nobody paid for: codes and news. Every server adds to the same row.
create table text_spending (
  day date primary key,
  texts integer not null
);

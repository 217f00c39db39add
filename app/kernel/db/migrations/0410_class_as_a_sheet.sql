-- A class comes as a sheet. What the school answers stands in `sheet`, until it confirms.
alter table classes add column sheet jsonb;
-- A server of 0.9.0 beside this one fills readings, files, unread, failure and is_refused; the next release drops them.
alter table classes alter column readings set default '{}';

-- Listings that were read from pictures and PDFs and not confirmed: nobody can go on with them.
delete from classes where order_id is null;

-- Confirmed classes whose checks were not made before the server stopped.
update classes set draft = (
  select jsonb_agg(
    jsonb_build_object('name', s -> 'name', 'certificate', s -> 'certificate', 'course', s -> 'course', 'sex', null,
      'grades', (
        select coalesce(jsonb_agg(jsonb_build_object('subjectId', g -> 'subjectId', 'grade', g -> 'grade')), '[]')
        from (
          select g from jsonb_array_elements(s -> 'grades') g where not (g ->> 'isDropped')::boolean
          union all
          select g from jsonb_array_elements(s -> 'added') g where jsonb_typeof(g) = 'object'
        ) as all_grades
      ))
    order by nr)
  from jsonb_array_elements(draft) with ordinality as students (s, nr)
)
where draft is not null and jsonb_array_length(draft) > 0;

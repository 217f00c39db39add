-- The desk lists the checks of one school, and their payments.
create index checks_school on checks ((input ->> 'schoolId'));

-- How the days of a person come to be, and the paid weekly holiday, where they are others than the company's: null is the company's.
alter table employee_assignment_entry
  add column attendance_source text check (attendance_source in ('RECORDED', 'AS_SCHEDULED')),
  add column weekly_holiday smallint check (weekly_holiday between 0 and 6);
create or replace view employee_assignment with (security_invoker = true) as
select * from employee_assignment_entry where stands;

-- Where somebody works when it is not the address of the company (근로기준법 제17조 제1항 제5호, 시행령 제8조): empty means that address.
alter table employee_assignment_entry
  add column work_place text check (work_place <> '' and length(work_place) <= 200);
create or replace view employee_assignment with (security_invoker = true) as
select * from employee_assignment_entry where stands;

-- On which day the name or the resident number of a person was corrected, which the four insurances are told. It holds neither: the
-- record has the new ones, the log who changed them.
create table identity_correction (
  company_no int not null,
  employee_no int not null,
  corrected_on date not null,
  name boolean not null,
  resident_number boolean not null,
  primary key (company_no, employee_no, corrected_on),
  foreign key (company_no, employee_no) references employee on delete cascade,
  check (name or resident_number)
);
select handal_tenant_table('identity_correction');

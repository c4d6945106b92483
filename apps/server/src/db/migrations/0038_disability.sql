-- Who is disabled as the income tax sees it (소득세법 시행령 제107조): the person, or somebody of the family. Facts about health, apart
-- from everything else that is kept of a person (개인정보 보호법 제23조), and no part of the record that lists, files and the log tell.
create table disability (
  company_no int not null,
  employee_no int not null,
  -- Whose: 0 the person's own, else that of this member of the family.
  member_no int not null check (member_no >= 0),
  kind text not null check (kind in ('WELFARE', 'VETERAN', 'SEVERE_ILLNESS')),
  valid_from date not null,
  to_date date check (to_date >= valid_from),
  primary key (company_no, employee_no, member_no, valid_from),
  foreign key (company_no, employee_no) references employee on delete cascade
);
select handal_tenant_table('disability');
select handal_dated('disability');

-- 산업기능요원 (병역법 제36조): service in the company, from a day to another.
alter table protection_entry drop constraint protection_kind_check, add constraint protection_kind_check
  check (kind in ('PREGNANT', 'AFTER_BIRTH', 'CHILDCARE_HOURS', 'FAMILYCARE_HOURS', 'ARTICLE63', 'INDUSTRIAL_SERVICE'));

-- What the system before this one knew of a person up to a day: pay and tax of the year, wages of the last months, leave that was
-- left, severance and pension. A dated fact like the person's others; no payslip, no day of leave is made of it.

create table opening_fact (
  company_no int not null,
  employee_no int not null,
  -- The last day that it tells of.
  valid_from date not null,
  -- By the names of contracts/opening-facts; what was not told is absent.
  facts jsonb not null check (jsonb_typeof(facts) = 'object'),
  primary key (company_no, employee_no, valid_from),
  foreign key (company_no, employee_no) references employee on delete cascade
);
select handal_tenant_table('opening_fact');
select handal_dated('opening_fact');
-- Yearly limits of the tax go on from it.
select handal_touches('opening_fact_entry', 'person');

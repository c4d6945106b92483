-- By which rules of the company the days of a closed month were counted: settings, rests, schedules and holidays of its whole weeks, as a
-- text that is equal where they are. People of a month may go by different ones: whoever is derived again goes by those of that moment.
create table attendance_rules (
  company_no int not null references company,
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  rules_no int not null,
  rules text not null,
  primary key (company_no, month, rules_no)
);
select handal_tenant_table('attendance_rules');
alter table attendance_plan add column rules_no int,
  add foreign key (company_no, month, rules_no) references attendance_rules;

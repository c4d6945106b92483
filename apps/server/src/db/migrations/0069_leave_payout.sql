-- What a payout of annual leave was for (연차수당): the leave that lapsed on one day, and the payslip that pays it. The entry of the
-- ledger says the days; here they are exact, with the wage they were paid by, so that what was paid can be told after a raise.
create table leave_payout (
  company_no int not null,
  entry_no int not null,
  -- The payroll of the payslip, by name: its run may be made anew.
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  -- Last day on which the leave could have been used.
  lot_expires date not null,
  -- An exact number of days: a decimal, or a fraction that does not end.
  exact_days text not null check (exact_days ~ '^\d+(\.\d+)?(/\d+)?$'),
  -- Month of the ordinary wage, won an hour as an exact text, and hours of a day.
  wage_month text not null check (wage_month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  hourly text not null,
  daily_hours text not null,
  amount bigint not null check (amount > 0),
  primary key (company_no, entry_no),
  foreign key (company_no, entry_no) references leave_entry
);
select handal_tenant_table('leave_payout');
-- Taken back with its entry.
revoke update, delete on leave_payout from app_user;

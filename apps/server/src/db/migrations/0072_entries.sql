-- What an operator enters for a run (a bonus, a result, dues of one month) has a number and counts its versions; an amount without one
-- was made by an act (a leaving, a payout of leave, a consent), which alone changes it.
alter table payslip_entry
  add column entry_no int,
  add column version int not null default 1,
  add column entered_at timestamptz,
  add column entered_by int,
  add column entered_by_name text,
  add constraint payslip_entry_entered check ((entry_no is null) = (entered_at is null) and (entry_no is null) = (entered_by_name is null));
create unique index payslip_entry_number on payslip_entry (company_no, entry_no);

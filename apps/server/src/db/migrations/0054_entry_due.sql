-- The last pay of a leaver pays what closed months still owe (근로기준법 제36조): an amount entered as the difference of a month
-- ("pay.difference.2026-08") keeps what the month comes to now, so that its line tells both. Null: it is no difference.
alter table payslip_entry
  add column due bigint,
  add constraint payslip_entry_difference check ((due is null) = (item_code not like 'pay.difference.%'));

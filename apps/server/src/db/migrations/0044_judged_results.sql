-- What was found when a payslip was calculated again to see whether it fits (docs/adr/0009).
alter table payslip_judged
  -- The fingerprint of the payslip that was compared; null: before this was kept, so that it is compared again.
  add column against text,
  -- It says the same although its inputs have another name now.
  add column same boolean not null default false,
  -- The net pay that it would say now, in won; null: not calculated again, or it could not be.
  add column net bigint;

-- Every view of a run asks whether anything in it is closed: answered without looking at each payslip.
create index payslip_closed on payslip (company_no, run_no) where state in ('confirmed', 'paid');

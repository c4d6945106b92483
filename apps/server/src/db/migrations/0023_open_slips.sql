-- Whether anybody in a run waits for a first payslip is asked of every company at once.
create index payslip_open on payslip (company_no, run_no) where current and version_no = 1 and state in ('draft', 'calculated');

-- Days worked as planned are made by the settings of working time before they are paid: who changes one moves everybody's days
-- of open months, and with them payslips (docs/adr/0009).
select handal_touches('setting_term_entry', 'everybody');

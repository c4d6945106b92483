-- Limits of a year count every employment of a person with the company (docs/adr/0033): who is found to have been employed before
-- moves the tax of the later employment, and with it payslips (docs/adr/0009).
select handal_touches('rehire', 'person');

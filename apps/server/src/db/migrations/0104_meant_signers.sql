-- Steps at which somebody was meant and another one signs are few: found without going through all of them.
create index approval_step_of_meant on approval_step (company_no, meant_no) where meant_no is distinct from signer_no;

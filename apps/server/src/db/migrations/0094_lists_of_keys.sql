-- Long lists are put in order and counted by an index alone: the rows, which hold whole texts, are read of one page (docs/adr/0060).
drop index board_post_newest;
create index board_post_listed on board_post (company_no, at desc, post_no desc)
  include (author_user_no, category_no, pin_until, hidden_at, company_nos) where removed_at is null;
-- What one account has read, of a board that a thousand people have read.
create index board_read_of_user on board_read (company_no, user_no, post_no);

drop index inquiry_newest;
create index inquiry_listed on inquiry (company_no, last_at desc, inquiry_no desc) include (recipient, state, author_user_no)
  where removed_at is null;
drop index inquiry_to_provider;
create index inquiry_to_provider on inquiry (last_at desc, inquiry_no desc) include (company_no, state, author_user_no)
  where recipient = 'PROVIDER' and removed_at is null;

drop index contract_request_of_all;
create index contract_request_of_all on contract_request (last_at desc, request_no desc) include (company_no, state, terms_answer);

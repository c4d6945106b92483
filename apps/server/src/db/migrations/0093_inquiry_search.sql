-- What a list of inquiries is searched in is kept with each, like that of posts; the name of who asked is the person's of today.
alter table inquiry add column search_key text collate "C" not null
  generated always as (handal_search(title || ' ' || number)) stored;

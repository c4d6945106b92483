-- Whether a page of help helped: counted, and nothing of who said so.
create table help_vote (
  help_key text not null check (help_key ~ '^[a-z][a-z-]{0,59}$'),
  day date not null,
  yes int not null default 0 check (yes >= 0),
  no int not null default 0 check (no >= 0),
  primary key (help_key, day)
);
select handal_shared_table('help_vote');
revoke insert, update, delete on help_vote from app_user;

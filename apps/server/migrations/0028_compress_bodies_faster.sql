-- LZ4 costs a tenth of the default's time on bodies of mail; a server built without it keeps the default.
do $$
begin
  alter table message_bodies alter column text set compression lz4;
  alter table message_bodies alter column html set compression lz4;
  alter table shown_bodies alter column text set compression lz4;
  alter table shown_bodies alter column html set compression lz4;
  alter table shown_bodies alter column quoted_html set compression lz4;
exception
  when feature_not_supported then null;
end
$$;

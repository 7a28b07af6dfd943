-- What follows a reply and what an answer to a closed conversation does are part of closing policies. Each set of choices
-- that differs from the standard becomes a policy: that of channels is called Chats, others like their first inbox.
do $$
declare
  choice record;
  new_id uuid;
  free_name text;
  n integer;
begin
  for choice in
    select s.workspace_id, s.after_reply_status as after_reply, s.follow_up as mode, s.keeps_owner,
           case when s.follow_up = 'reopen_within' then s.follow_up_days else 14 end as days,
           array_agg(s.inbox_id order by i.deleted_at is not null, i.id) as inbox_ids,
           case when bool_and(m.channel is not null) then 'Chats'
             else (array_agg(coalesce(nullif(left(btrim(i.name), 50), ''), 'Policy')
                               order by i.deleted_at is not null, i.id))[1] end as name
      from inbox_settings s
      join inboxes i on i.workspace_id = s.workspace_id and i.id = s.inbox_id and i.type = 'SharedInbox'
      join mailboxes m on m.workspace_id = i.workspace_id and m.id = i.mailbox_id
     group by 1, 2, 3, 4, 5
    having not (s.after_reply_status = 'keep' and s.follow_up = 'reopen' and s.keeps_owner)
     order by 1, 2, 3, 4, 5
  loop
    free_name := choice.name;
    n := 1;
    while lower(free_name) = 'standard' or exists (
      select from closing_policies where workspace_id = choice.workspace_id and lower(name) = lower(free_name)) loop
      n := n + 1;
      free_name := choice.name || ' (' || n || ')';
    end loop;
    new_id := gen_random_uuid();
    insert into closing_policies (workspace_id, id, name, definition)
    values (choice.workspace_id, new_id, free_name, jsonb_build_object(
      'requiredTags', null, 'reasons', '[]'::jsonb, 'needsCommentAfterMissedSla', false,
      'exceptions', '["automatic", "rule"]'::jsonb, 'closers', 'anyone',
      'afterReply', choice.after_reply,
      'followUp', jsonb_build_object('mode', choice.mode, 'days', choice.days, 'keepsOwner', choice.keeps_owner),
      'keepsThanksClosed', false,
      'autoClose', jsonb_build_object(
        'isOn', false, 'days', 5, 'reminder', '{"isOn": false, "daysBefore": 2, "text": ""}'::jsonb,
        'message', '{"isOn": false, "text": ""}'::jsonb, 'tagId', null, 'waitsForAssignee', true)));
    insert into closing_policy_inboxes (workspace_id, inbox_id, policy_id)
    select choice.workspace_id, unnest(choice.inbox_ids), new_id;
  end loop;
end
$$;

alter table inbox_settings
  drop column after_reply_status,
  drop column follow_up,
  drop column follow_up_days,
  drop column keeps_owner;

update events
   set payload = payload
     || jsonb_build_object('settings', (payload -> 'settings') - 'afterReply' - 'followUp'
          || jsonb_build_object('assignAfterReply', coalesce(payload #> '{settings,afterReply,assign}', '"keep"')))
 where type = 'inbox.settings_changed' and payload -> 'settings' ? 'followUp';

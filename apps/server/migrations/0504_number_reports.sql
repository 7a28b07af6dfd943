-- A single number has no breakdown. Reports that had one showed the total alone, and still do.
update reports set definition = definition || '{"breakDown": null, "break_down_type": []}'
 where definition->>'chartType' = 'number'
   and (definition->>'breakDown' is not null or definition->'break_down_type' <> '[]');
update report_schedules set definition = definition || '{"breakDown": null, "break_down_type": []}'
 where definition->>'chartType' = 'number'
   and (definition->>'breakDown' is not null or definition->'break_down_type' <> '[]');
update report_bot_messages set payload = payload || '{"breakDown": null, "break_down_type": []}'
 where payload->>'chartType' = 'number'
   and (payload->>'breakDown' is not null or payload->'break_down_type' <> '[]');

-- An erasure moves the rows of a person to a number that leads to nobody, within one transaction: keys to what moves with
-- them are checked at its end there, and at once everywhere else.
ALTER TABLE ledger ALTER CONSTRAINT ledger_user_id_fkey DEFERRABLE;
ALTER TABLE chains ALTER CONSTRAINT chains_user_id_fkey DEFERRABLE;
ALTER TABLE inventory ALTER CONSTRAINT inventory_user_id_fkey DEFERRABLE;
ALTER TABLE draws ALTER CONSTRAINT draws_user_id_fkey DEFERRABLE;
ALTER TABLE orders ALTER CONSTRAINT orders_user_id_fkey DEFERRABLE;
ALTER TABLE charges ALTER CONSTRAINT charges_user_id_order_id_fkey DEFERRABLE;
ALTER TABLE task_rewards ALTER CONSTRAINT task_rewards_user_id_fkey DEFERRABLE;
ALTER TABLE deliveries ALTER CONSTRAINT deliveries_user_id_fkey DEFERRABLE;
ALTER TABLE deliveries ALTER CONSTRAINT deliveries_user_id_item_id_fkey DEFERRABLE;
ALTER TABLE drops ALTER CONSTRAINT drops_user_id_fkey DEFERRABLE;
ALTER TABLE bot_message_consents ALTER CONSTRAINT bot_message_consents_user_id_fkey DEFERRABLE;
ALTER TABLE bot_messages ALTER CONSTRAINT bot_messages_user_id_fkey DEFERRABLE;

-- What only grows is changed by nothing else than a transaction that says it erases, and even that deletes nothing.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('facet.erasing', true) = 'on' THEN RETURN NULL; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END
$$;

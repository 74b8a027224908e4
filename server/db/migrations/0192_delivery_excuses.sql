-- Why an offer that falls through is not the player's fault. So far the error said it, which a look that fails writes over.
ALTER TABLE deliveries ADD COLUMN excuse text;

UPDATE deliveries
SET excuse = CASE error
    WHEN 'our own account never confirmed the offer' THEN 'unconfirmed'
    WHEN 'recalled: the account is frozen or owes crystals' THEN 'recalled'
  END
WHERE state = 'handed' AND error IS NOT NULL;

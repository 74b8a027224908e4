-- What a catalogue says besides its cases. These were in the program until now; who asks players to promote the bot on
-- their profile has to switch that on. A new database gets what its release brings.
INSERT INTO settings (key, value) SELECT 'terms', '{
  "packages": [
    {"id": "p50", "crystals": 1000, "stars": 50, "popular": false},
    {"id": "p100", "crystals": 2050, "stars": 100, "popular": false},
    {"id": "p250", "crystals": 5250, "stars": 250, "popular": true},
    {"id": "p500", "crystals": 10750, "stars": 500, "popular": false},
    {"id": "p1000", "crystals": 22000, "stars": 1000, "popular": false},
    {"id": "p2500", "crystals": 56000, "stars": 2500, "popular": false}
  ],
  "tasks": {
    "invite": true, "tradelink": true, "first_topup": true, "channel": true, "chat": true, "daily": true,
    "bot_in_name": false, "ref_in_bio": false, "avatar": true, "gaming_match": true
  }
}'::jsonb WHERE EXISTS (SELECT FROM catalogue_versions);

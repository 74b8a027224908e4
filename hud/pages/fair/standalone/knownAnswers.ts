/** Draws whose outcome is known from another implementation (tests/fairness-vectors.json), for the self-test. */
export const KNOWN_ANSWERS = [
  {
    seed: '21d228f6ae6ab4c2ccb653194c356160f291268abcc16c30a62e7a4b455b263a',
    previous: '352f42da5fce5c47785e319da283c8679595080480f4ab683c382e9b21ad90cd',
    message: 'cobalt-harbor-ember-5838:2',
    weights: [799230, 159846, 31969, 6394, 2561],
    pick: 34920,
    index: 0,
  },
  {
    seed: 'a7020f73bdcb003c3e9a4f1a4ced3795e84b510f96ad2e3cefdfa6e5a18e8cb0',
    previous: '86fbd37b288711ce232fad3ddee0be86eb0edd4f264d4b35560865a6925c556b',
    message: 'ember-frost-granite-1676:4',
    weights: [333333, 333333, 333334],
    pick: 439647,
    index: 1,
  },
  {
    seed: 'c045f712f6fd74552f91c2516f78fd4a2b0e689982a6073fd6b8f1babb8012ec',
    previous: 'ec6e6a39cc1c64afdc770c28d603e1419a9fbbce05d583208c0460f91c75c97e',
    message: 'granite-delta-amber-0866:14',
    weights: [
      40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000,
      40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000,
    ],
    pick: 58109,
    index: 1,
  },
  {
    seed: 'edde82a7945c64451372ad58b685ef6e841c3c0e4387db5b0e3d7414bffda560',
    previous: 'b23ddfec7f01eaaa123a1552c05eb5a696934493bc2656a7879345e87013526d',
    message: 'granite-delta-amber-0922:38',
    weights: [
      40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000,
      40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000,
    ],
    pick: 709309,
    index: 17,
  },
  {
    seed: 'a24e1e95aeb02126e70aff43270569e227efe62f01833c75bf301320c4d7bba3',
    previous: '019d8784265da1c3bb511ec7fdb9244dfef470f7827f27fb36d5085e37e62c4b',
    message: 'cobalt-harbor-ember-9358:82',
    weights: [799230, 159846, 31969, 6394, 2561],
    pick: 366065,
    index: 0,
  },
  {
    seed: 'd661cf9c83329b3677bef3c10d87794c370724ebafafa591084f777c756c539b',
    previous: 'e181d39b3b6e67834ba54c90f66ac24bf796efbfd4c02d74e5a17c561ea84cdb',
    message: 'granite-delta-amber-7794:126',
    weights: [
      40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000,
      40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000,
    ],
    pick: 518965,
    index: 12,
  },
  {
    seed: '5a6a8b42c141e36e72c104329683acee9721a6d2616fb0dfc78b9ae33b51db1b',
    previous: 'fa0724b6e7cba5f2aa3dac7e7bd03b64b624e8d2b009e9767f35e1a59fd8b07f',
    message: 'amber-birch-cobalt-3744:176',
    weights: [1000000],
    pick: 132902,
    index: 0,
  },
  {
    seed: '7c59d30a60d65527c130e76c67c785160ab0eb06b14e50d8254ac5e2f1797567',
    previous: '51c3244e90e0af4d30b4a9789113b547e31013ba4f0635c38637dcad366df53e',
    message: 'granite-delta-amber-4722:238',
    weights: [
      40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000,
      40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000, 40000,
    ],
    pick: 266905,
    index: 6,
  },
] as const;

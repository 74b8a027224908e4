import { expect, test } from 'vitest';
import { newDeliveryRef, readDeliveryRef } from '../../../server/domain/deliveries/deliveryRef.ts';

test('a ref leads back to its player and item, be it their first or the last that a number can tell', () => {
  for (const itemId of [1, 10_000, 999_999_999_999_999]) {
    expect(readDeliveryRef(newDeliveryRef('0123456xyz', itemId))).toEqual({
      referralCode: '0123456xyz',
      itemId,
    });
  }
  const ref = newDeliveryRef('0123456xyz', 7);
  for (const foreign of [`x${ref}`, `${ref}0`, ref.replace('-7-', '-07-'), ref.replace('-7-', '-0-')])
    expect(readDeliveryRef(foreign)).toBeNull();
});

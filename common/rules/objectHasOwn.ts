// Chrome 87 has no `Object.hasOwn`, and @noble/hashes and valibot call it.
Object.hasOwn ??= (object, key) => Object.getOwnPropertyDescriptor(object, key) !== undefined;

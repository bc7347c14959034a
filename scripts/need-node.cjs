'use strict'
// Runs on whatever Node a person has, so it is plain CommonJS of 2015. The server's TypeScript needs Node 24; on Linux
// x64 npm puts one into node_modules/.bin, elsewhere it has to be installed.
const needed = 24
const major = Number(process.versions.node.split('.')[0])
if (major < needed) {
  console.error(
    'Atelier needs Node ' +
      needed +
      ' or newer, and this is Node ' +
      process.versions.node +
      ' (' +
      process.platform +
      ' ' +
      process.arch +
      ').\n' +
      (process.platform === 'linux' && process.arch === 'x64'
        ? 'Run `npm ci` and start with `npm start`: it brings a Node of its own.'
        : 'Install Node ' + needed + ' from https://nodejs.org and run the command again.'),
  )
  process.exit(1)
}

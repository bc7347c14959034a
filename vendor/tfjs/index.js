'use strict'
const core = require('@tensorflow/tfjs-core')
const { loadGraphModel } = require('@tensorflow/tfjs-converter')
// basic-pitch calls these two as methods of tensors, which the whole package registers when it is loaded.
const { Tensor } = core
Tensor.prototype.slice ??= function (begin, size) {
  return core.slice(this, begin, size)
}
Tensor.prototype.reshape ??= function (shape) {
  return core.reshape(this, shape)
}
module.exports = { ...core, loadGraphModel }

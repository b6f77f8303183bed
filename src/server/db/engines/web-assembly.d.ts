// Node 20's types do not include it, and the browser's types must not be used on the server.
declare namespace WebAssembly {
  type Module = { readonly [Symbol.toStringTag]: 'WebAssembly.Module' }
  function compile(bytes: Uint8Array): Promise<Module>
}

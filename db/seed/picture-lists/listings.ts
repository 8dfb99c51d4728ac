/** Homes from outside, 1600 × 1067. A placeholder is twelve pixels wide. */
export const listings = [
  {
    name: "a-frame-cabin-woods",
    alt: "A-frame timber cabin with a fully glazed gable and deck, surrounded by tall spruces",
    placeholder:
      "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAADwAQCdASoMAAgAAoBAJbACdAD5h/AbSwAA/uaeVT57QU0C5ijWJ61jLH1WBleKSLiJQlyXlu7Czb+6omQGlgYu6upMjROVp2WslNG6+0mSqR5OSaLDm0AA",
  },
  {
    name: "alpine-chalet-mountains",
    alt: "Alpine chalet with white ground floor, timber upper floor and long wooden balcony, spruces and pale mountains behind",
    placeholder:
      "data:image/webp;base64,UklGRmgAAABXRUJQVlA4IFwAAABQAgCdASoMAAgAAoBAJbACdEf/gdGXGYfKrkAA/tgbpdLQLVD9amjdBybaxsqt/fPdZeCsaWXapAwPgrfKMhz/BaI0rRPi/Bu3hruGS/+/V84W29uAbJ4B9BEeAA==",
  },
  {
    name: "black-barn-conversion",
    alt: "Black-clad barn conversion with a glazed gable, standing-seam roof and wildflower meadow",
    placeholder:
      "data:image/webp;base64,UklGRmQAAABXRUJQVlA4IFgAAAAQAgCdASoMAAgAAoBAJbACdAYr7qehSaMAAPlwuiPzj4rzzQ67CtD86lgjXunz4tXQUQmt78jcRssBUGl1qcxndjbxpnY9CMBQ7mN7/9aFN/dBdlk+AAAA",
  },
  {
    name: "brick-canal-apartments",
    alt: "Five-storey converted brick warehouse with steel balconies and large gridded windows beside water",
    placeholder:
      "data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADwAQCdASoMAAgAAoBAJYgCdADdhyuL0xAA+XKU4irMTbIpvQzPE6N/P5xIi9hG9IFWPi9iIu84C5RnVju3X67k1EWzcfDx55pWArbRwAAAAA==",
  },
  {
    name: "brick-family-house-garage",
    alt: "Detached two-storey brick house with twin gables, integral garage, block-paved drive and clipped lawn",
    placeholder:
      "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAADwAQCdASoMAAgAAoBAJbACdAD0uN+3jWAA/tc5trLCst1MFNFVnS5IFq7FdJ2dKWQ8oIPYBFjPobs+YHsTzFRpiV2P8xUZD8G4kQhnepiv5/LMUqCAAA==",
  },
  {
    name: "brick-townhouse-row",
    alt: "Row of brick townhouses with tall white sash windows, coloured doors, front steps with iron railings and two street trees",
    placeholder:
      "data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAQCdASoMAAgAAoBAJYgCdAECwL+bljgA/mQb78Mp3Kr0gFIwI6AcQ5yW3gJQBroAhLOOgRwl0NOjaL+67HmQRkgASUcC8PIbOWWhm6rhpEgAAAA=",
  },
  {
    name: "colourful-gabled-townhouses",
    alt: "Row of narrow gabled townhouses in muted pastel colours with tall white windows by the street",
    placeholder:
      "data:image/webp;base64,UklGRlgAAABXRUJQVlA4IEwAAADwAQCdASoMAAgAAoBAJYgCdDBMAQMbKQAA/sTSDepv2OBcAwEWNOEC3HpTyd3pUjtIyz36BGWuykMYMY0eXBfZgtD4Fv80h5YJ5oAA",
  },
  {
    name: "concrete-courtyard-house",
    alt: "Single-storey concrete house with large glazing, timber screen, gravel court with stepping slabs, boulders and grasses",
    placeholder:
      "data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADwAQCdASoMAAgAAoBAJYgCdGuAAlMjjAAA9j4+oJO/c2XoiG/EowjL3i/K1LHYQSvrrlgdeV9TC6T8FLig3EVTmsilLHAWtqAAAA==",
  },
  {
    name: "dark-brick-villa-forest",
    alt: "Two-storey villa with charcoal upper floor, timber-clad entrance and floor-to-ceiling windows, ornamental grasses in front and spruces behind",
    placeholder:
      "data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAADwAQCdASoMAAgAAoBAJbACdADbYbRa3AAA/mFtLOTUYrVESXyQ16e/12PWqlv+vBDJm7xuuIWlUVYdR50kOlZrc8dzDdWrs7+9m8cSyQ75uBpAAAA=",
  },
  {
    name: "desert-modern-villa",
    alt: "Low ochre-coloured villa with a dark shade roof, small pool, cacti and agaves on sandy ground, bare hills behind",
    placeholder:
      "data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoMAAgAAoBAJbACdGuAAlRD66nAAP5nZcbWzGqO8Pdl/REvPmexo5NljrTw4xFfWA2j74iQ9SgzX1ah2Q/Ylew1IAA=",
  },
  {
    name: "glass-tower-day",
    alt: "Slender glass residential tower with white balcony bands rising into a blue sky, landscaped forecourt",
    placeholder:
      "data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAACwAQCdASoMAAgAAoBAJQBOgBVYVuAAAPzTKZ3nGjVO4fhTA8EFfKcnoHenZRzPDtXHwe6szWnrd8BMygXuVx2wB9YemAAA",
  },
  {
    name: "half-timbered-autumn",
    alt: "Half-timbered house with tiled roof, autumn trees and leaves on a cobbled path",
    placeholder:
      "data:image/webp;base64,UklGRmAAAABXRUJQVlA4IFQAAAAwAgCdASoMAAgAAoBAJbACdEf/ggbFC3lYAAD+xgO9khj8/N0Abhwg94xiuzxS+PQIJI0AT+f6GVzJRt3m1/+ESH+SlIeAq+0/l6uBf/lInJyAAAA=",
  },
  {
    name: "lakeside-cube-cabin",
    alt: "Small charred-timber cube house with full glass front on a lake jetty, autumn forest reflected in the water",
    placeholder:
      "data:image/webp;base64,UklGRnIAAABXRUJQVlA4IGYAAADQAQCdASoMAAgAAoBAJagCdADaP78a4AD9U/ksjdBEa96jCzi2SxBtd7FBXGZAuvg9IqBeKwjaN427yTKiACyU7svNQ27tTbXb/h9WM8HI6XPWgjpRLbamVP/K6ApjqgqHon0kAAA=",
  },
  {
    name: "mediterranean-villa-pool",
    alt: "White Mediterranean villa with terracotta barrel-tile roof, arched loggia, pool, cypresses and olive tree",
    placeholder:
      "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAwAgCdASoMAAgAAoBAJbACdGuAAlQ+KNWfcAD8ISJvB21qVVJjwvRNXnZo7LsCC0yns4gKjAmX3PcLasYy129z2RzdV4gcsBSFFn8oAAA=",
  },
  {
    name: "modern-terraced-townhouses",
    alt: "Row of three-storey modern terraced houses alternating white render and cedar, roof terraces and young trees",
    placeholder:
      "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAwAgCdASoMAAgAAoBAJYgCdDBGgX4E/lqAkAD8tISZsMTWAW/JO4ZnSESGcYWptnQOeyuwJc7CsahACd5i3MV9f8eBBkjgUc1Aj40Hpjz4YSuRSdgAAA==",
  },
  {
    name: "modern-villa-pool",
    alt: "White flat-roof villa with a timber ground floor, floor-to-ceiling glazing, a long pool and loungers under a blue sky",
    placeholder:
      "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAADQAQCdASoMAAgAAoBAJbACdADbFQOWwAD+m9TeyR0EScPOCWn7FYyyFYIfq1gJsSSHcPERe9UMke2S30XIdtSej2DtqnT85NDErbWMAAA=",
  },
  {
    name: "pastel-beach-bungalow",
    alt: "Sea-green timber bungalow with orange shutters, red door and white veranda on sand among coconut palms",
    placeholder:
      "data:image/webp;base64,UklGRlIAAABXRUJQVlA4IEYAAADwAQCdASoMAAgAAoBAJZgCdAEVcGasUAAA+V1G6YgLrECf5vh4IFoizOjgX8jtjpvC5cwaXuyYZD6vqlQ+RJGYlhjMYOAA",
  },
  {
    name: "red-scandinavian-cottage",
    alt: "Falu-red Scandinavian timber cottage with white trim, glazed veranda, birches and summer meadow",
    placeholder:
      "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAAAQAgCdASoMAAgAAoBAJbACdAEVcHQuuS/wAP4JMQRp3Se8cX30ZxvbYdZvZk6ccaulUFBxzUNAH6gqT7K7/Gv9DfvMFwPR/K0UmMP/L88/+fqRNYAAAA==",
  },
  {
    name: "riverside-towers-blue-hour",
    alt: "Three residential towers with lit windows mirrored in a calm river at blue hour",
    placeholder:
      "data:image/webp;base64,UklGRloAAABXRUJQVlA4IE4AAAAQAgCdASoMAAgAAoBAJZACdEf/gYtv2V2AAPfdFkkRD6gF+QwMdpZ9JZ4vFtrPW+vqeZgW1uuFL7dHyPRQj3fhKBJsBE/G+Hnon3wAAAA=",
  },
  {
    name: "stone-cottage-roses",
    alt: "Honey-coloured stone cottage with slate roof, roses around the porch and a low garden wall with a sage picket gate",
    placeholder:
      "data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADQAQCdASoMAAgAAoBAJbACdAEOyFKrQADOPeiQtqfNvuXznmFQh7Q+yCJP2JSSF/ggwkWEuVypOvkdVTdld/iaxoij/HJf1EW2dq1EpwAAAA==",
  },
  {
    name: "timber-green-apartments",
    alt: "Five-storey timber-clad apartment house with planted white balconies, lawns and footpaths",
    placeholder:
      "data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAAAQAgCdASoMAAgAAoBAJbACdAECwYCzQe4gAP5pxObFXjqlr7k9ZUc1XG8WCRRYhxr1pw8/Wks+XcX5+lIA97WPR+Cp+s+jAAA=",
  },
  {
    name: "tiny-house-meadow",
    alt: "Cedar-clad tiny house on a trailer with big window, small deck and string lights in a meadow",
    placeholder:
      "data:image/webp;base64,UklGRlwAAABXRUJQVlA4IFAAAADwAQCdASoMAAgAAoBAJbACdADco1P4IAAA/q3pTAmyVAYXyAp4ZE4AJ15x9AvYdR63o0oCnBjVzwnzTTKQZj3o4yN8h/bzro25nFtGqHgAAA==",
  },
  {
    name: "white-apartment-block",
    alt: "Seven-storey white apartment block with timber accents, glass balconies, ground-floor shop windows and young street trees",
    placeholder:
      "data:image/webp;base64,UklGRlQAAABXRUJQVlA4IEgAAACwAQCdASoMAAgAAoBAJQBOgBtGEOMAAP5rRq2aNI0ETstv+HJc38K5WIMawgm1oKp9AcDCMunfQsUsDQxcMQYGZ+tAlfrgAAA=",
  },
  {
    name: "white-farmhouse-porch",
    alt: "White board-and-batten farmhouse with black metal roof, three dormers and a full-width porch with benches",
    placeholder:
      "data:image/webp;base64,UklGRlYAAABXRUJQVlA4IEoAAADwAQCdASoMAAgAAoBAJbACdAEU9SjifgAA4n7VV4JMeBRIX4i4bjy1EZLh33R8OWAPjC7w1aJ5mhu0xqBQsj079Tv1AvT+NDgAAA==",
  },
  {
    name: "winter-cabin-dusk",
    alt: "Snow-covered timber cabin with warm lit windows between snowy spruces at blue hour",
    placeholder:
      "data:image/webp;base64,UklGRmIAAABXRUJQVlA4IFYAAACQAQCdASoMAAgAAoBAJbACdADXdwAA/k92kWiP4b0+uP04IHDjHztZWJgoz3LKnOtC4IrG22flSoiU4bFr5Ovi+z84KHNyLfCfmv3oYJjcBKdQiAAAAA==",
  },
] as const;

// A .xmpuzzle drawn for tests that has one of everything in it.
#pragma once

#include <string>

namespace kumiki {

inline std::string everything_xml() {
  return R"(<?xml version="1.0"?>
<puzzle version="2" editor="by hand">
  <gridType type="0" ortho="1"><hint>none</hint></gridType>
  <colors>
    <color red="255" green="0" blue="16"/>
    <color red="0" green="128" blue="255"/>
  </colors>
  <shapes>
    <voxel x="3" y="2" z="1" name="Ziel &amp; &#246;" type="0">#1#2#+1__</voxel>
    <voxel x="2" y="1" z="1" hx="1" hy="0" hz="-2" weight="3" type="0" tint="red">#1#</voxel>
    <voxel x="1" y="1" z="1" type="0">#2</voxel>
    <voxel x="0" y="0" z="0" type="0"></voxel>
    <voxel x="2" y="2" z="2" name="nothing" type="0"/>
    <voxel x="2" y="1" z="1" type="0">#_<note lang="de">H&#228;lfte</note></voxel>
  </shapes>
  <problems>
    <problem name="first" state="2" assemblies="96" solutions="2" time="7" maxHoles="1" mood="good">
      <shapes>
        <shape id="1" count="1" group="2" spare="yes"/>
        <shape id="2" min="0" max="2"><group group="1" count="1"/><group group="2" count="2"/></shape>
        <shape id="2" count="1"/>
      </shapes>
      <result id="0"/>
      <bitmap><pair piece="0" result="0"/><pair piece="1" result="0"/></bitmap>
      <solutions>
        <solution asmNum="3" solNum="1" found="late">
          <assembly>1 0 0 0 2 0 0 5 x -1 0 0 23</assembly>
          <separation note="root">
            <pieces count="3">0 1 3</pieces>
            <state><dx>1 2 -1</dx><dy>0 0 0</dy><dz>0 0 0</dz></state>
            <state><dx>1 3 -1</dx><dy>0 0 0</dy><dz>0 0 0</dz></state>
            <state><dx>1 3 -20001</dx><dy>0 0 0</dy><dz>0 0 0</dz></state>
            <separation type="removed">
              <pieces count="1">3</pieces>
              <state><dx>-1</dx><dy>0</dy><dz>0</dz></state>
            </separation>
            <separation type="left">
              <pieces count="2">0 1</pieces>
              <state><dx>1 3</dx><dy>0 0</dy><dz>0 0</dz></state>
              <state><dx>1 20003</dx><dy>0 0</dy><dz>0 0</dz></state>
            </separation>
            <remark/>
          </separation>
          <separationInfo>3 2 0 0 1 0 0</separationInfo>
          <stars count="5"/>
        </solution>
        <solution>
          <assembly>1 0 0 0 x x 0 0 0 0</assembly>
          <separationInfo>2 0 0</separationInfo>
        </solution>
      </solutions>
      <solutionsWithRotations><solution><assembly>x</assembly></solution></solutionsWithRotations>
    </problem>
    <problem state="0"><shapes/><bitmap/></problem>
  </problems>
  <comment popup="">Two lines,
  an umlaut &#252; &lt;and&gt; a tab&#9;.</comment>
  <gallery><picture file="a.png"/></gallery>
</puzzle>
)";
}

}  // namespace kumiki
